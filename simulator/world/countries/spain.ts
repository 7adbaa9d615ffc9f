import { type Country, listClubs } from './country.ts'

export const spain: Country = {
  flag: 'es',
  name: 'Spain',
  cup: 'Copa Nacional',
  leagues: [
    {
      name: 'Primera División',
      clubs: listClubs(`
        Madrid Castilla, Barcelona Montjuïc, Atlético Manzanares, Sevilla Giralda, Valencia Turia, Bilbao Ría,
        San Sebastián Concha, Betis Triana, Villarreal Azulejo, Vigo Ría, Granada Alhambra, Málaga Costa,
        Pamplona Encierro, Zaragoza Ebro, Mallorca Bahía, Las Palmas Isleta`),
    },
    {
      name: 'Segunda División',
      clubs: listClubs(`
        Gijón Cantábrico, Oviedo Naranco, Santander Sardinero, Valladolid Pisuerga, Alicante Lucentum, Elche
        Palmeral, Cádiz Bahía, Almería Alcazaba, Tenerife Teide, Córdoba Mezquita, Murcia Segura, Huesca
        Pirineos, Burgos Arlanzón, Logroño Rioja, Vitoria Alavesa, Albacete Llanos`),
    },
  ],
}
