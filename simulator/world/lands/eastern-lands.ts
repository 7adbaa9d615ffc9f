import { type Land, land } from './land.ts'

export const easternLands: readonly Land[] = [
  land(
    { flag: 'tr', name: 'Türkiye', ahead: 3, order: 'cityFirst' },
    { football: 3, basketball: 4, handball: 2, volleyball: 4 },
    [
      `İstanbul, Ankara, İzmir, Bursa, Antalya, Adana, Konya, Gaziantep, Mersin, Kayseri, Eskişehir, Samsun,
        Denizli, Trabzon, Sakarya, Manisa`,
      'Balıkçıl, Fener Kulesi, Kehribar, Meşelik, Poyraz, Tarla Kuşu',
    ],
  ),
  land(
    { flag: 'ua', name: 'Ukraine', ahead: 2, order: 'wordFirst' },
    { football: 4, basketball: 2, handball: 1, volleyball: 2 },
    [
      `Kyiv, Kharkiv, Odesa, Dnipro, Lviv, Zaporizhzhia, Vinnytsia, Poltava, Chernihiv, Cherkasy, Sumy, Rivne,
        Ternopil, Lutsk, Uzhhorod, Zhytomyr`,
      'Chaplia, Likhtar, Burshtyn, Dibrova, Zhaivir',
    ],
  ),
  land(
    { flag: 'kz', name: 'Kazakhstan', ahead: 5, order: 'cityFirst' },
    { football: 3, basketball: 1, hockey: 2, volleyball: 2 },
    [
      `Almaty, Astana, Shymkent, Karaganda, Aktobe, Taraz, Pavlodar, Oskemen, Semey, Atyrau, Kostanay,
        Kyzylorda, Oral, Petropavl, Aktau, Turkistan`,
      'Bürkit, Dala, Shamshyraq, Qayın, Samal',
    ],
  ),
  land({ flag: 'az', name: 'Azerbaijan', ahead: 4, order: 'cityFirst' }, { football: 2, volleyball: 1 }, [
    `Bakı, Gəncə, Sumqayıt, Mingəçevir, Lənkəran, Şirvan, Naxçıvan, Şəki, Quba, Şamaxı, Qəbələ, Zaqatala,
        Yevlax, Salyan, Ağdaş, Bərdə`,
    'Xəzri, Fanar, Kəhrəba, Palıd, Torağay',
  ]),
  land({ flag: 'ge', name: 'Georgia', ahead: 4, order: 'cityFirst' }, { football: 3, basketball: 1 }, [
    `Tbilisi, Batumi, Kutaisi, Rustavi, Gori, Zugdidi, Poti, Khashuri, Samtredia, Senaki, Zestaponi, Telavi,
        Ozurgeti, Marneuli, Kaspi, Chiatura`,
    'Yanagi, Lampari, Mukhnari, Torola, Kldekari',
  ]),
  land(
    { flag: 'il', name: 'Israel', ahead: 2, order: 'cityFirst' },
    { football: 4, basketball: 3, handball: 1, volleyball: 1 },
    [
      `Jerusalem, Tel Aviv, Haifa, Rishon, Petah Tikva, Ashdod, Netanya, Beersheba, Holon, Ramat Gan, Rehovot,
        Ashkelon, Bat Yam, Herzliya, Hadera, Nahariya`,
      'Anafa, Migdalor, Inbar, Alonim, Efroni',
    ],
  ),
  land({ flag: 'ir', name: 'Iran', ahead: 3.5, order: 'cityFirst' }, { football: 4, basketball: 1, volleyball: 2 }, [
    `Tehran, Mashhad, Isfahan, Karaj, Shiraz, Tabriz, Qom, Ahvaz, Kermanshah, Urmia, Rasht, Zahedan, Hamadan,
        Kerman, Yazd, Ardabil`,
    'Fanus, Kahroba, Balut, Chakavak, Damavand Kuh',
  ]),
  land(
    { flag: 'sa', name: 'Saudi Arabia', ahead: 3, order: 'wordFirst' },
    { football: 3, basketball: 1, handball: 1 },
    [
      `Riyadh, Jeddah, Mecca, Medina, Dammam, Taif, Tabuk, Buraidah, Khobar, Abha, Hail, Najran, Jubail, Yanbu,
        Khamis, Arar`,
      'Nakheel, Manara, Saqr Sahra, Wadi, Reem',
    ],
  ),
  land({ flag: 'qa', name: 'Qatar', ahead: 3, order: 'wordFirst' }, { football: 2, handball: 1, volleyball: 1 }, [
    `Doha, Rayyan, Wakrah, Khor, Lusail, Dukhan, Shamal, Umm Salal, Mesaieed, Zubara, Shahaniya, Wukair,
        Dayyen, Gharrafa, Thumama, Aziziya`,
    'Manara, Lulu, Nakheel, Shaheen, Dana',
  ]),
  land(
    { flag: 'eg', name: 'Egypt', ahead: 2, order: 'wordFirst' },
    { football: 4, basketball: 1, handball: 2, volleyball: 1 },
    [
      `Cairo, Alexandria, Giza, Port Said, Suez, Luxor, Mansoura, Tanta, Asyut, Ismailia, Fayoum, Zagazig,
        Aswan, Damietta, Minya, Damanhur`,
      'Fanar, Nakhla, Ibis, Zahra, Rimal',
    ],
  ),
  land({ flag: 'ma', name: 'Morocco', ahead: 1, order: 'wordFirst' }, { football: 3, basketball: 1 }, [
    `Casablanca, Rabat, Fès, Marrakech, Tanger, Agadir, Meknès, Oujda, Kénitra, Tétouan, Safi, El Jadida,
        Nador, Settat, Taza, Khouribga`,
    'Manar, Arz, Nakhil, Atlas Vert, Rimal',
  ]),
  land({ flag: 'za', name: 'South Africa', ahead: 2, order: 'cityFirst' }, { football: 3 }, [
    `Johannesburg, Cape Town, Durban, Pretoria, Gqeberha, Bloemfontein, East London, Polokwane, Mbombela,
        Kimberley, Rustenburg, Thohoyandou, Soweto, Mahikeng, George, Welkom`,
    'Ibises, Baobab, Lanterns, Protea Park, Highveld',
  ]),
]
