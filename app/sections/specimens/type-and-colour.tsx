import { classes } from "~/ui/classes";
import { Ticks } from "../section-frame";
import * as styles from "./specimens.module.css";

const sizes = [
  { spec: "h1: 50-148 / 0.90 / -0.045em / 500", className: styles.likeH1, text: "$50B+ managed" },
  { spec: "h2: 32-60 / 0.98 / -0.032em / 500", className: styles.likeH2, text: "Four ways to work with us" },
  { spec: "h3: 24-34 / 1.06 / -0.022em / 500", className: styles.likeH3, text: "Portfolio characteristics" },
  { spec: "h4: 20-23 / 1.20 / -0.012em / 500-600", className: styles.likeH4, text: "Income on known dates" },
  {
    spec: "lede: Source Serif 19-24 / 1.38",
    className: "lede",
    text: "A bond is a promise with dates. We buy promises that can be kept, and write the dates down.",
  },
  {
    spec: "body: 17 / 1.5",
    className: "prose num",
    text: "Columns of numbers use tabular figures so that 1,131,239 and 9,427 stand in line.",
  },
  {
    spec: "source: 14 serif",
    className: "source",
    text: "Model portfolio. Past and hypothetical performance do not predict results.",
  },
];

const colours = [
  { name: "Paper", look: styles.swatchPaper, ratio: "16.6", use: "page" },
  { name: "Paper 2", look: styles.swatchPaper2, ratio: "15.2", use: "quiet field, disabled" },
  { name: "Ink", look: styles.swatchInk, ratio: "16.2", use: "text, primary action" },
  { name: "Text 2", look: styles.swatchText2, ratio: "8.2", use: "secondary text" },
  { name: "Verdigris", look: styles.swatchSignal, ratio: "9.6", use: "field, mark, selection" },
  { name: "Verdigris tint", look: styles.swatchSignalTint, ratio: "14.4", use: "hover, selected row" },
  { name: "Verdigris deep", look: styles.swatchSignalDeep, ratio: "8.3", use: "focus, pressed, progress" },
  { name: "Approved", look: styles.swatchOk, ratio: "7.8", use: "approved, active" },
  { name: "Pending", look: styles.swatchWait, ratio: "7.8", use: "pending" },
  { name: "Rejected", look: styles.swatchBad, ratio: "8.2", use: "rejected, inactive, error" },
];

export function TypeSpecimen() {
  return (
    <>
      {sizes.map((size) => (
        <div key={size.spec} className={styles.spec}>
          <span className="small muted">{size.spec}</span>
          <p className={size.className}>{size.text}</p>
        </div>
      ))}
    </>
  );
}

export function ColourSpecimen() {
  return (
    <ul className={styles.swatches}>
      {colours.map((colour) => (
        <li key={colour.name}>
          <span className={classes(styles.swatch, colour.look)}>Ag {colour.ratio}</span>
          <b>{colour.name}</b>
          <span className="muted">{colour.use}</span>
        </li>
      ))}
    </ul>
  );
}

export function GridSpecimen() {
  return (
    <div className="stack">
      <Ticks />
      <div className="grid">
        <p className="c-1-4 small">Text hangs in columns 1-4.</p>
        <p className="c-6-12 small">Evidence stands in 6-12.</p>
      </div>
    </div>
  );
}
