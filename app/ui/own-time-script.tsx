import { cities } from "./spelled-out";

/** The class that the script below looks for. */
export const ownTimeClass = "own-time";

/**
 * On pages without React, writes the times in the zone of the reader's device, as OwnTime does on the other pages.
 * Without this script the times stay as the server wrote them, with the name of their zone.
 */
const script = `(()=>{
let z=Intl.DateTimeFormat().resolvedOptions().timeZone,n=z.split("/").pop().replaceAll("_"," "),p={};
if(z.includes("/")&&!z.startsWith("Etc/"))for(let t of document.querySelectorAll("time.${ownTimeClass}")){
for(let {type,value} of new Intl.DateTimeFormat("en-GB",{timeZone:z,weekday:"long",day:"numeric",month:"long",year:"numeric",
hour:"2-digit",minute:"2-digit",hourCycle:"h23"}).formatToParts(new Date(t.dateTime)))p[type]=value;
t.textContent=p.weekday+" "+p.day+" "+p.month+" "+p.year+", "+p.hour+":"+p.minute+" in "+(${JSON.stringify(cities)}[n]||n)}
})()`;

export const OwnTimeScript = ({ nonce }: { nonce: string | undefined }) => <script nonce={nonce}>{script}</script>;
