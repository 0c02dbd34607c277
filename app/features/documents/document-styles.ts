// The sheets of the pages that show a document, in the order in which their rules come, after those of app/cascade.ts. Only these
// pages load them: a sheet of a part that comes later would not be loaded with it (vite.config.ts).
import "./document-page.module.css";
import "./viewer/cannot-show.module.css";
import "./viewer/pdf-viewer.module.css";
import "./viewer/page-list.module.css";
import "./viewer/text-search.module.css";
import "./viewer/office-viewer.module.css";
import "./viewer/pdf-page.module.css";
import "./viewer/print-pages.module.css";
import "./side-by-side.module.css";
import "./decision-history.module.css";
import "./receipt-section.module.css";
