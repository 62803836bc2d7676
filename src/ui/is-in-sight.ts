/** Whether any of an element is within the window's height, bars or not. */
export const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top < window.innerHeight;
};
