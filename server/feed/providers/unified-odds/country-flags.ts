/** Countries' codes of three letters with the two of their flags, as the feed's fixtures name them. Source: ISO 3166-1. */
const codes =
  'AFG af ALB al DZA dz AND ad AGO ao ARG ar ARM am AUS au AUT at AZE az BHS bs BHR bh BGD bd BRB bb BLR by BEL be BLZ bz BEN bj BTN bt BOL bo BIH ba BWA bw BRA br BRN bn BGR bg BFA bf BDI bi KHM kh CMR cm CAN ca CPV cv CAF cf TCD td CHL cl CHN cn COL co COM km COG cg COD cd CRI cr CIV ci HRV hr CUB cu CYP cy CZE cz DNK dk DJI dj DOM do ECU ec EGY eg SLV sv GNQ gq ERI er EST ee SWZ sz ETH et FRO fo FJI fj FIN fi FRA fr GAB ga GMB gm GEO ge DEU de GHA gh GIB gi GRC gr GTM gt GIN gn GNB gw GUY gy HTI ht HND hn HKG hk HUN hu ISL is IND in IDN id IRN ir IRQ iq IRL ie ISR il ITA it JAM jm JPN jp JOR jo KAZ kz KEN ke KOR kr PRK kp KWT kw KGZ kg LAO la LVA lv LBN lb LSO ls LBR lr LBY ly LIE li LTU lt LUX lu MAC mo MDG mg MWI mw MYS my MDV mv MLI ml MLT mt MRT mr MUS mu MEX mx MDA md MCO mc MNG mn MNE me MAR ma MOZ mz MMR mm NAM na NPL np NLD nl NZL nz NIC ni NER ne NGA ng MKD mk NOR no OMN om PAK pk PSE ps PAN pa PNG pg PRY py PER pe PHL ph POL pl PRT pt PRI pr QAT qa ROU ro RUS ru RWA rw SMR sm SAU sa SEN sn SRB rs SYC sc SLE sl SGP sg SVK sk SVN si SOM so ZAF za ESP es LKA lk SDN sd SSD ss SUR sr SWE se CHE ch SYR sy TWN tw TJK tj TZA tz THA th TGO tg TTO tt TUN tn TUR tr TKM tm UGA ug UKR ua ARE ae GBR gb ENG gb-eng SCO gb-sct WAL gb-wls NIR gb-nir USA us URY uy UZB uz VEN ve VNM vn YEM ye ZMB zm ZWE zw'

const words = codes.split(' ')
const flags: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? 'xx'] as const] : [])),
)

/** The flag of a country by its code of three letters; `xx` when there is none. */
export function flagOf(country: string | undefined): string {
  return flags.get(country ?? '') ?? 'xx'
}
