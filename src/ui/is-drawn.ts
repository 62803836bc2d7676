/** Whether an element takes up any place on the page. Safari before 17.4 doesn't say it itself. */
export const isDrawn = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;
