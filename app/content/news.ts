import { advanceFeeFraud } from "./news/advance-fee-fraud";
import type { Article } from "./news/article";
import { calculatorArithmetic } from "./news/calculator-arithmetic";
import { threeDatesAMonth } from "./news/three-dates-a-month";

/** Every news item, newest first. */
export const articles: readonly Article[] = [threeDatesAMonth, advanceFeeFraud, calculatorArithmetic];
