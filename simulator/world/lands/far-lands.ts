import { type Land, land } from './land.ts'

export const farLands: readonly Land[] = [
  land(
    { flag: 'us', name: 'USA', ahead: -5, order: 'cityFirst' },
    { football: 4, basketball: 3, hockey: 3, baseball: 4, volleyball: 2 },
    [
      `New York, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas, Austin,
        Columbus, Charlotte, Seattle, Denver, Boston, Portland`,
      'Herons, Lanterns, Ironwoods, Comets Bay, Copperheads, Night Owls',
    ],
  ),
  land(
    { flag: 'ca', name: 'Canada', ahead: -5, order: 'cityFirst' },
    { football: 2, basketball: 1, hockey: 3, baseball: 1 },
    [
      `Toronto, Montréal, Vancouver, Calgary, Edmonton, Ottawa, Winnipeg, Québec, Hamilton, Halifax, Barrie,
        Victoria, Saskatoon, Regina, Kelowna, Moncton`,
      'Loons, Lanterns, Spruces, Northern Lights, Caribou',
    ],
  ),
  land(
    { flag: 'mx', name: 'Mexico', ahead: -6, order: 'wordFirst' },
    { football: 4, basketball: 2, baseball: 2, volleyball: 1 },
    [
      `México, Guadalajara, Monterrey, Puebla, Toluca, León, Tijuana, Querétaro, Mérida, Torreón, Morelia,
        Culiacán, Hermosillo, Veracruz, Oaxaca, Tampico`,
      'Garzas, Faroles, Obsidiana, Nopales, Colibríes',
    ],
  ),
  land(
    { flag: 'br', name: 'Brazil', ahead: -3, order: 'wordFirst' },
    { football: 5, basketball: 2, handball: 1, volleyball: 3 },
    [
      `São Paulo, Rio, Brasília, Salvador, Fortaleza, Horizonte, Manaus, Curitiba, Recife, Goiânia, Belém,
        Porto Alegre, Campinas, Natal, Maceió, Florianópolis`,
      'Garças, Farol, Jacarandá, Ipê, Sabiá, Maré',
    ],
  ),
  land(
    { flag: 'ar', name: 'Argentina', ahead: -3, order: 'wordFirst' },
    { football: 5, basketball: 3, handball: 1, volleyball: 2 },
    [
      `Buenos Aires, Córdoba, Rosario, Mendoza, La Plata, Tucumán, Mar del Plata, Salta, Santa Fe, San Juan,
        Resistencia, Neuquén, Corrientes, Posadas, Paraná, Bahía`,
      'Garzas, Faro Sur, Ceibo, Pampero, Horneros',
    ],
  ),
  land({ flag: 'cl', name: 'Chile', ahead: -3, order: 'wordFirst' }, { football: 4, basketball: 1 }, [
    `Santiago, Valparaíso, Concepción, La Serena, Antofagasta, Temuco, Rancagua, Talca, Arica, Chillán,
        Iquique, Puerto Montt, Osorno, Valdivia, Copiapó, Calama`,
    'Faro, Copihue, Araucaria, Cóndor Azul, Loicas',
  ]),
  land({ flag: 'co', name: 'Colombia', ahead: -5, order: 'wordFirst' }, { football: 4, basketball: 1 }, [
    `Bogotá, Medellín, Cali, Barranquilla, Cartagena, Cúcuta, Bucaramanga, Pereira, Santa Marta, Ibagué,
        Manizales, Pasto, Neiva, Armenia, Montería, Popayán`,
    'Garzas, Faroles, Guayacán, Esmeralda, Colibrí',
  ]),
  land({ flag: 'pe', name: 'Peru', ahead: -5, order: 'wordFirst' }, { football: 3, volleyball: 1 }, [
    `Lima, Arequipa, Trujillo, Chiclayo, Piura, Cusco, Iquitos, Huancayo, Tacna, Juliaca, Ica, Pucallpa,
        Cajamarca, Chimbote, Ayacucho, Huánuco`,
    'Vicuñas, Faro, Cantuta, Garúa, Gaviotas',
  ]),
  land({ flag: 'do', name: 'Dominican Republic', ahead: -4, order: 'wordFirst' }, { basketball: 1, baseball: 2 }, [
    `Santo Domingo, Santiago, La Romana, San Pedro, San Cristóbal, Puerto Plata, La Vega, Higüey, Moca,
        Bonao, Baní, Azua, Barahona, Mao, Nagua, Cotuí`,
    'Garzas, Faro, Ámbar, Caoba, Alisios',
  ]),
  land(
    { flag: 'jp', name: 'Japan', ahead: 9, order: 'cityFirst' },
    { football: 4, basketball: 3, handball: 1, baseball: 3, volleyball: 3 },
    [
      `Tokyo, Yokohama, Osaka, Nagoya, Sapporo, Fukuoka, Kobe, Kyoto, Kawasaki, Saitama, Hiroshima, Sendai,
        Chiba, Niigata, Kumamoto, Okayama`,
      'Aosagi, Tourou, Kohaku, Hibari, Kitakaze',
    ],
  ),
  land(
    { flag: 'kr', name: 'South Korea', ahead: 9, order: 'cityFirst' },
    { football: 3, basketball: 2, handball: 1, baseball: 2, volleyball: 2 },
    [
      `Seoul, Busan, Incheon, Daegu, Daejeon, Gwangju, Suwon, Ulsan, Changwon, Goyang, Seongnam, Jeonju,
        Cheongju, Pohang, Gimhae, Wonju`,
      'Waegari, Deungbul, Hobak, Jongdari, Bukpung',
    ],
  ),
  land({ flag: 'cn', name: 'China', ahead: 8, order: 'cityFirst' }, { football: 3, basketball: 3, volleyball: 2 }, [
    `Beijing, Shanghai, Guangzhou, Shenzhen, Chengdu, Wuhan, Hangzhou, Nanjing, Tianjin, Chongqing, Xian,
        Qingdao, Dalian, Shenyang, Jinan, Changsha`,
    'Canglu, Denglong, Hupo, Yunque, Beifeng',
  ]),
  land({ flag: 'tw', name: 'Taiwan', ahead: 8, order: 'cityFirst' }, { basketball: 1, baseball: 2 }, [
    `Taipei, Kaohsiung, Taichung, Tainan, Taoyuan, Hsinchu, Keelung, Chiayi, Changhua, Pingtung, Yilan,
        Hualien, Miaoli, Nantou, Yunlin, Taitung`,
    'Canglu, Denglong, Hupo, Yunque, Haifeng',
  ]),
  land({ flag: 'au', name: 'Australia', ahead: 10, order: 'cityFirst' }, { football: 3, basketball: 2, baseball: 1 }, [
    `Sydney, Melbourne, Brisbane, Perth, Adelaide, Gold Coast, Newcastle, Canberra, Wollongong, Hobart,
        Geelong, Townsville, Cairns, Darwin, Ballarat, Bendigo`,
    'Ibises, Banksia, Southerlies, Ironbarks, Lorikeets',
  ]),
  land({ flag: 'th', name: 'Thailand', ahead: 7, order: 'cityFirst' }, { football: 3, volleyball: 2 }, [
    `Bangkok, Nonthaburi, Korat, Chiang Mai, Hat Yai, Udon Thani, Khon Kaen, Pattaya, Rayong, Phuket, Surat
        Thani, Ubon, Phitsanulok, Lampang, Chiang Rai, Trang`,
    'Nok Krasa, Khom Fai, Amphan, Maenam, Lomnuea',
  ]),
  land({ flag: 'in', name: 'India', ahead: 5.5, order: 'cityFirst' }, { football: 3, basketball: 1 }, [
    `Mumbai, Delhi, Bengaluru, Hyderabad, Ahmedabad, Chennai, Kolkata, Pune, Jaipur, Lucknow, Kanpur, Nagpur,
        Indore, Bhopal, Kochi, Goa`,
    'Bagula, Deepak, Kahruva, Banyan, Purvai',
  ]),
]
