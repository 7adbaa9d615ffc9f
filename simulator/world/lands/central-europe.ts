import { type Land, land } from './land.ts'

export const centralEurope: readonly Land[] = [
  land(
    { flag: 'pl', name: 'Poland', ahead: 1, order: 'wordFirst' },
    { football: 4, basketball: 3, hockey: 2, handball: 2, volleyball: 4 },
    [
      `Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Szczecin, Bydgoszcz, Lublin, Białystok, Katowice,
        Gdynia, Częstochowa, Radom, Toruń, Rzeszów`,
      'Bursztyn, Czapla, Latarnia, Jaskółka, Dąbrowa, Halny',
    ],
  ),
  land(
    { flag: 'cz', name: 'Czechia', ahead: 1, order: 'wordFirst' },
    { football: 4, basketball: 2, hockey: 3, handball: 2, volleyball: 2 },
    [
      `Praha, Brno, Ostrava, Plzeň, Liberec, Olomouc, Budějovice, Hradec, Pardubice, Zlín, Kladno, Most, Opava,
        Jihlava, Teplice, Karviná`,
      'Volavka, Lucerna, Jantar, Doubrava, Ledňáček, Vichr',
    ],
  ),
  land(
    { flag: 'sk', name: 'Slovakia', ahead: 1, order: 'wordFirst' },
    { football: 3, basketball: 1, hockey: 2, handball: 1, volleyball: 2 },
    [
      `Bratislava, Košice, Prešov, Žilina, Nitra, Bystrica, Trnava, Trenčín, Martin, Poprad, Prievidza, Zvolen,
        Považská, Michalovce, Levice, Komárno`,
      'Volavka, Lampáš, Jantár, Dubina, Víchor',
    ],
  ),
  land(
    { flag: 'hu', name: 'Hungary', ahead: 1, order: 'cityFirst' },
    { football: 4, basketball: 2, hockey: 1, handball: 3, volleyball: 2 },
    [
      `Budapest, Debrecen, Szeged, Miskolc, Pécs, Győr, Nyíregyháza, Kecskemét, Fehérvár, Szombathely, Szolnok,
        Tatabánya, Kaposvár, Eger, Veszprém, Zalaegerszeg`,
      'Gémek, Lámpás, Borostyán, Tölgyes, Pacsirta',
    ],
  ),
  land(
    { flag: 'ro', name: 'Romania', ahead: 2, order: 'wordFirst' },
    { football: 4, basketball: 2, hockey: 1, handball: 3, volleyball: 2 },
    [
      `București, Cluj, Timișoara, Iași, Constanța, Craiova, Brașov, Galați, Ploiești, Oradea, Brăila, Arad,
        Pitești, Sibiu, Bacău, Buzău`,
      'Stârcii, Felinar, Chihlimbar, Stejarii, Crivăț',
    ],
  ),
  land({ flag: 'bg', name: 'Bulgaria', ahead: 2, order: 'wordFirst' }, { football: 3, basketball: 1, volleyball: 2 }, [
    `Sofia, Plovdiv, Varna, Burgas, Ruse, Stara Zagora, Pleven, Sliven, Dobrich, Shumen, Pernik, Haskovo,
        Yambol, Blagoevgrad, Gabrovo, Vidin`,
    'Chapla, Fener, Kehlibar, Dabrava, Chuchuliga',
  ]),
  land(
    { flag: 'hr', name: 'Croatia', ahead: 1, order: 'wordFirst' },
    { football: 3, basketball: 2, handball: 2, volleyball: 1 },
    [
      `Zagreb, Split, Rijeka, Osijek, Zadar, Slavonija, Pula, Karlovac, Sisak, Varaždin, Šibenik, Dubrovnik,
        Bjelovar, Vinkovci, Samobor, Koprivnica`,
      'Čaplja, Svjetionik, Jantar, Hrastik, Burin',
    ],
  ),
  land(
    { flag: 'rs', name: 'Serbia', ahead: 1, order: 'wordFirst' },
    { football: 4, basketball: 3, handball: 2, volleyball: 2 },
    [
      `Beograd, Novi Sad, Niš, Kragujevac, Subotica, Zrenjanin, Pančevo, Čačak, Kruševac, Kraljevo, Smederevo,
        Leskovac, Užice, Valjevo, Vranje, Šabac`,
      'Čaplja, Fenjer, Jantar, Hrastik, Košava',
    ],
  ),
  land(
    { flag: 'si', name: 'Slovenia', ahead: 1, order: 'wordFirst' },
    { football: 2, basketball: 2, handball: 2, volleyball: 2 },
    [
      `Ljubljana, Maribor, Celje, Kranj, Koper, Velenje, Novo Mesto, Ptuj, Trbovlje, Kamnik, Jesenice, Nova
        Gorica, Domžale, Škofja Loka, Izola, Murska`,
      'Čaplja, Svetilnik, Jantar, Hrastje, Burja',
    ],
  ),
  land(
    { flag: 'gr', name: 'Greece', ahead: 2, order: 'wordFirst' },
    { football: 3, basketball: 3, handball: 1, volleyball: 2 },
    [
      `Athina, Thessaloniki, Patra, Irakleio, Larisa, Volos, Ioannina, Trikala, Chalkida, Serres, Xanthi,
        Katerini, Kalamata, Kavala, Chania, Lamia`,
      'Faros, Pelargos, Meltemi, Elaia, Korydallis',
    ],
  ),
]
