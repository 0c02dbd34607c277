import { fold } from "~/platform/db/fold";

/** ISO 3166-1, and Kosovo: two letters and the usual English name of each, in the order of the names. */
const listed = [
  "AF Afghanistan|AX Åland Islands|AL Albania|DZ Algeria|AS American Samoa|AD Andorra|AO Angola|AI Anguilla",
  "AQ Antarctica|AG Antigua and Barbuda|AR Argentina|AM Armenia|AW Aruba|AU Australia|AT Austria|AZ Azerbaijan",
  "BS Bahamas|BH Bahrain|BD Bangladesh|BB Barbados|BY Belarus|BE Belgium|BZ Belize|BJ Benin|BM Bermuda",
  "BT Bhutan|BO Bolivia|BA Bosnia and Herzegovina|BW Botswana|BV Bouvet Island|BR Brazil",
  "IO British Indian Ocean Territory|VG British Virgin Islands|BN Brunei|BG Bulgaria|BF Burkina Faso|BI Burundi",
  "KH Cambodia|CM Cameroon|CA Canada|CV Cape Verde|BQ Caribbean Netherlands|KY Cayman Islands",
  "CF Central African Republic|TD Chad|CL Chile|CN China|CX Christmas Island|CC Cocos (Keeling) Islands",
  "CO Colombia|KM Comoros|CD Congo (Democratic Republic)|CG Congo (Republic)|CK Cook Islands|CR Costa Rica",
  "HR Croatia|CU Cuba|CW Curaçao|CY Cyprus|CZ Czechia|DK Denmark|DJ Djibouti|DM Dominica|DO Dominican Republic",
  "EC Ecuador|EG Egypt|SV El Salvador|GQ Equatorial Guinea|ER Eritrea|EE Estonia|SZ Eswatini|ET Ethiopia",
  "FK Falkland Islands|FO Faroe Islands|FJ Fiji|FI Finland|FR France|GF French Guiana|PF French Polynesia",
  "TF French Southern Territories|GA Gabon|GM Gambia|GE Georgia|DE Germany|GH Ghana|GI Gibraltar|GR Greece",
  "GL Greenland|GD Grenada|GP Guadeloupe|GU Guam|GT Guatemala|GG Guernsey|GN Guinea|GW Guinea-Bissau|GY Guyana",
  "HT Haiti|HM Heard and McDonald Islands|HN Honduras|HK Hong Kong|HU Hungary|IS Iceland|IN India|ID Indonesia",
  "IR Iran|IQ Iraq|IE Ireland|IM Isle of Man|IL Israel|IT Italy|CI Ivory Coast|JM Jamaica|JP Japan|JE Jersey",
  "JO Jordan|KZ Kazakhstan|KE Kenya|KI Kiribati|XK Kosovo|KW Kuwait|KG Kyrgyzstan|LA Laos|LV Latvia|LB Lebanon",
  "LS Lesotho|LR Liberia|LY Libya|LI Liechtenstein|LT Lithuania|LU Luxembourg|MO Macao|MG Madagascar|MW Malawi",
  "MY Malaysia|MV Maldives|ML Mali|MT Malta|MH Marshall Islands|MQ Martinique|MR Mauritania|MU Mauritius",
  "YT Mayotte|MX Mexico|FM Micronesia|MD Moldova|MC Monaco|MN Mongolia|ME Montenegro|MS Montserrat|MA Morocco",
  "MZ Mozambique|MM Myanmar|NA Namibia|NR Nauru|NP Nepal|NL Netherlands|NC New Caledonia|NZ New Zealand",
  "NI Nicaragua|NE Niger|NG Nigeria|NU Niue|NF Norfolk Island|KP North Korea|MK North Macedonia",
  "MP Northern Mariana Islands|NO Norway|OM Oman|PK Pakistan|PW Palau|PS Palestine|PA Panama",
  "PG Papua New Guinea|PY Paraguay|PE Peru|PH Philippines|PN Pitcairn Islands|PL Poland|PT Portugal",
  "PR Puerto Rico|QA Qatar|RE Réunion|RO Romania|RU Russia|RW Rwanda|BL Saint Barthélemy|SH Saint Helena",
  "KN Saint Kitts and Nevis|LC Saint Lucia|MF Saint Martin|PM Saint Pierre and Miquelon",
  "VC Saint Vincent and Grenadines|WS Samoa|SM San Marino|ST São Tomé and Príncipe|SA Saudi Arabia|SN Senegal",
  "RS Serbia|SC Seychelles|SL Sierra Leone|SG Singapore|SX Sint Maarten|SK Slovakia|SI Slovenia",
  "SB Solomon Islands|SO Somalia|ZA South Africa|GS South Georgia and South Sandwich Islands|KR South Korea",
  "SS South Sudan|ES Spain|LK Sri Lanka|SD Sudan|SR Suriname|SJ Svalbard and Jan Mayen|SE Sweden|CH Switzerland",
  "SY Syria|TW Taiwan|TJ Tajikistan|TZ Tanzania|TH Thailand|TL Timor-Leste|TG Togo|TK Tokelau|TO Tonga",
  "TT Trinidad and Tobago|TN Tunisia|TR Türkiye|TM Turkmenistan|TC Turks and Caicos Islands|TV Tuvalu",
  "UM U.S. Outlying Islands|VI U.S. Virgin Islands|UG Uganda|UA Ukraine|AE United Arab Emirates",
  "GB United Kingdom|US United States|UY Uruguay|UZ Uzbekistan|VU Vanuatu|VA Vatican City|VE Venezuela",
  "VN Vietnam|WF Wallis and Futuna|EH Western Sahara|YE Yemen|ZM Zambia|ZW Zimbabwe",
]
  .join("|")
  .split("|")
  .map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));

/** What a field suggests. */
export const countryNames: readonly string[] = listed.map(({ name }) => name);

/** What people also write. */
const otherNames: Record<string, string> = {
  "america|united states of america|usa": "US",
  "britain|england|great britain|northern ireland|scotland|uk|wales": "GB",
  "emirates|uae|dubai|abu dhabi": "AE",
  burma: "MM",
  "cabo verde": "CV",
  "congo|republic of the congo": "CG",
  "cote d'ivoire": "CI",
  "czech republic": "CZ",
  "democratic republic of the congo|dr congo|drc": "CD",
  "east timor": "TL",
  "holland|the netherlands": "NL",
  "hong kong sar|hong kong sar china": "HK",
  "korea|republic of korea": "KR",
  macau: "MO",
  macedonia: "MK",
  "prc|people's republic of china": "CN",
  "russian federation": "RU",
  swaziland: "SZ",
  "the bahamas": "BS",
  "the gambia": "GM",
  turkey: "TR",
  "vatican|holy see": "VA",
  "viet nam": "VN",
};

const plain = (text: string) => fold(text).replace(/[.,]/g, "").replaceAll("’", "'");

const codes = new Map([
  ...listed.flatMap(({ code, name }) => [plain(name), code.toLowerCase()].map((word) => [word, code] as const)),
  ...Object.entries(otherNames).flatMap(([names, code]) => names.split("|").map((name) => [name, code] as const)),
]);

/** The two letters of a country by its name or its letters, however it is written; undefined when nothing is meant. */
export const countryCode = (text: string): string | undefined => codes.get(plain(text));

export const countryName = (code: string): string | undefined => listed.find((one) => one.code === code)?.name;

/** Countries in which an address names a state, province or prefecture. */
const withStates = "AR AU BR CA CN CO ES FM IN IT JP KR MX MY NG RU TW UA US VE";

/** Countries in which an address has no postal code. */
const withoutZipCodes =
  "AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KP ML MO MR " +
  "MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TO TV UG VU YE ZW";

/** Whether an address lacks something without a zip code: in every country but those that are known to have none. */
export const needsZipCode = (country: string): boolean => !withoutZipCodes.includes(countryCode(country) ?? "?");

/** Whether an address in this country lacks something without a state. Not known before the country is. */
export const needsState = (country: string): boolean => withStates.includes(countryCode(country) ?? "?");
