import { href } from "react-router";
import * as menu from "./menu.module.css";
import * as nav from "./nav.module.css";

const portalCookie = /corvane\.portal=(client|admin)/;

/** The same as in the script below, for a link that React adds to the page later. */
export function labelPortalLink(link: HTMLAnchorElement | null) {
  const area = portalCookie.exec(document.cookie)?.[1];
  if (!link || !area) return;
  link.textContent = "Your portal";
  link.href = area === "admin" ? href("/dashboard/admin") : href("/dashboard/client");
}

/**
 * The only script of the public pages, inline and hashed; everything works without it.
 * - Dropdowns (hover and focus open them by CSS): aria-expanded, Escape, toggling by tap and by key, one open at a time;
 *   of a pointer that rests and a focus that moves, whichever moved last says which.
 * - The menus that are a <details> close after a choice, on Escape, on a press elsewhere, and when the page comes back from
 *   the history. They and the popovers close when the focus leaves them, so that what has the focus never lies beneath.
 * - Ctrl+K opens the search sheet, where no quick search is there to be opened (palette-key.ts). Portal pages have no sheet:
 *   there, Ctrl+K and the letters after it are kept for quick search until its script has started.
 * - The advisor search's placeholder follows its toggle.
 * - 'Client Login' becomes 'Your portal' for somebody who is signed in, as a cookie without a secret says.
 * - Share: the system's sheet, or the copied link and a word about it in the next element.
 * It asks for elements when something happens, so it stands in the head, and hears what is pressed while the page still
 * arrives. At most 1 kB in brotli (tested).
 */
export const smallScript = `{
let d=document,on=(n,f)=>addEventListener(n,f,true),was,by,
all=s=>[...d.querySelectorAll(s)],
groups=()=>all(".${nav.nav} li:has(>button)"),
open=b=>b.ariaExpanded=="true",
refresh=()=>{let over=by&&groups().find(g=>g.matches(by));
for(let g of groups()){let live=g.matches(":hover,:focus-within");
if(!live)delete g.dataset.closed;else if(over&&g!=over)g.dataset.closed="";
g.firstChild.ariaExpanded=live&&g.dataset.closed==null}},
later=s=>{by=s||by;setTimeout(refresh)},
shut=()=>all(".${menu.menu}[open]").map(m=>m.open=false),
hints=()=>all("[data-hint-location]").map(i=>{let c=i.form.querySelector("[name=type]:checked");
if(c)i.placeholder=c.value=="name"?i.dataset.hintName:i.dataset.hintLocation}),
portal=()=>{let [,area]=${portalCookie}.exec(d.cookie)||[];
all("[data-portal]").map(a=>{a.textContent=area?"Your portal":"Client Login";a.href=area?"/dashboard/"+area:"/client-login"})};
on("mouseover",()=>later(":hover"));on("focusout",()=>later());
on("focusin",e=>{let t=e.target;later(":focus-within");
if(!t.closest(".${menu.menu}"))shut();if(!t.closest("[popover]"))all("[popover]").map(s=>t.popoverTargetElement!=s&&s.hidePopover?.())});
on("readystatechange",portal);on("change",hints);on("pageshow",()=>{shut();hints();refresh();portal()});
on("pointerdown",e=>{let t=e.target,b=t.closest(".${nav.title}");if(!t.closest(".${menu.menu}"))shut();if(b)was=e.pointerType!="mouse"&&open(b)});
on("keydown",e=>{let s=d.getElementById("site-search"),p=d.documentElement.dataset,k=e.key,c=e.ctrlKey||e.metaKey,w=p.early!=null;
if(c&&k=="k"&&!p.palette&&(s||all("a[data-palette-open]")[0])&&!all("dialog:modal")[0]){
e.preventDefault();s?s.showPopover?.():p.early=""}
else if(w&&!c&&k.length<2&&!e.target.closest("input,textarea,select")){e.preventDefault();p.early+=k}
if(k!="Escape")return;
for(let g of groups())if(open(g.firstChild)){g.dataset.closed="";if(g.contains(d.activeElement))g.firstChild.focus()}
let m=all(".${menu.menu}[open]")[0];if(m){shut();m.firstChild.focus()}refresh()});
on("click",e=>{let t=e.target,b=t.closest(".${nav.title}"),s=t.closest("[data-share]"),g;
if(b){g=b.parentNode;if(e.detail?was:open(b))g.dataset.closed="";else delete g.dataset.closed;refresh()}
if(t.closest(".${menu.menu} a"))shut();
if(s){e.preventDefault();let n=navigator,url=s.href,say=w=>s.nextElementSibling.textContent=w;
n.share?n.share({title:s.dataset.share,url}).catch(()=>{}):n.clipboard.writeText(url).then(()=>say("Link copied"),()=>say(url))}})}`;
