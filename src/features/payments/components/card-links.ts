export const cardsPath = '/manage-subscription';
export const addCardLink = { to: '/add-card' } as const;
export const editCardLink = (id: string) => ({ to: '/edit-card', search: { id } }) as const;
