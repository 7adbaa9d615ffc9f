import { type Country, listClubs } from './country.ts'

export const england: Country = {
  flag: 'gb-eng',
  name: 'England',
  cup: 'National Cup',
  leagues: [
    {
      name: 'Premier Division',
      clubs: listClubs(`
        Mersey Rovers, London Albion, Manchester Athletic, Thames United, Newcastle Rangers, Birmingham Forge,
        Brighton Harbour, Leeds Wanderers, Nottingham Park, Southampton Docks, Leicester Abbey, Sheffield Steel,
        Bristol Avon, Norwich Broads, Liverpool Docklands, Wolverhampton Town`),
    },
    {
      name: 'First Division',
      clubs: listClubs(`
        Sunderland Wear, Derby Peak, Coventry Sky, Hull Humber, Cardiff Bay, Swansea Vale, Reading Abbey,
        Preston Ribble, Portsmouth Spinnaker, Plymouth Hoe, Ipswich Orwell, Middlesbrough Tees, Blackpool Tower,
        Oxford Isis, York Minster, Luton Lea`),
    },
  ],
}
