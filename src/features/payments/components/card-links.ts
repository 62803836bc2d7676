/** Plain text, so that cards can be led to before the page that shows them is in the route tree. */
export const cardsPath: string = '/manage-subscription';
export const addCardLink = { to: '/add-card' } as const;
export const editCardLink = (id: string) => ({ to: '/edit-card', search: { id } }) as const;
