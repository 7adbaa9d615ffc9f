import { type Country, listClubs } from './country.ts'

export const portugal: Country = {
  flag: 'pt',
  name: 'Portugal',
  cup: 'Taça Nacional',
  leagues: [
    {
      name: 'Primeira Liga',
      clubs: listClubs(`
        Lisboa Águia, Porto Ribeira, Lisboa Alvalade, Braga Minho, Guimarães Castelo, Coimbra Mondego, Setúbal
        Sado, Funchal Atlântico, Faro Algarve, Aveiro Ria, Vila do Conde Ave, Famalicão Norte, Leiria Lis, Évora
        Alentejo, Chaves Trás, Ponta Delgada Açor`),
    },
    {
      name: 'Segunda Liga',
      clubs: listClubs(`
        Viseu Dão, Matosinhos Mar, Barcelos Galo, Portimão Arade, Tondela Serra, Penafiel Sousa, Covilhã
        Estrela, Torres Vedras Linhas, Olhão Ilha, Beja Planície, Santarém Tejo, Amadora Sintra, Feira Caster,
        Espinho Onda, Felgueiras Vizela, Mafra Convento`),
    },
  ],
}
