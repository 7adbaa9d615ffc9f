import { type Country, listClubs } from './country.ts'

export const turkiye: Country = {
  flag: 'tr',
  name: 'Türkiye',
  cup: 'Türkiye Kupası',
  leagues: [
    {
      name: 'Süper Lig',
      clubs: listClubs(`
        Boğaziçi SK, Marmara Gücü, Kadıköy İdman, Trabzon Fırtına, Ankara Yıldız, İzmir Körfez, Bursa Uludağ,
        Antalya Akdeniz, Konya Selçuk, Sivas Kangal, Adana Toros, Kayseri Erciyes, Gaziantep Kale, Samsun
        Karadeniz, Rize Çay, Eskişehir Porsuk`),
    },
    {
      name: '1. Lig',
      clubs: listClubs(`
        Denizli Horoz, Mersin Liman, Malatya Kayısı, Diyarbakır Surgücü, Erzurum Dadaş, Balıkesir Ege, Manisa
        Spil, Sakarya Tatangücü, Kocaeli Körfezgücü, Hatay Defne, Ordu Yayla, Giresun Fındık, Bolu Dağ, Çorum
        Hitit, Van Göl, Şanlıurfa Harran`),
    },
  ],
}
