/**
 * What a venue states of a drink as it comes, in whole milligrams per 100 ml: 6.4 g of sugar are 6400. Sugar is all sugar
 * but that of milk, lactose and galactose (M-N1). Of an option it is what choosing it changes, -2400 for "siew dai".
 */
export interface Nutrition {
  readonly sugar: number;
  readonly saturatedFat: number;
  /** Whether something else than sugar sweetens it, also beside sugar (M-N2). */
  readonly hasSweetener: boolean;
}
