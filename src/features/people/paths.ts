// Typed as any text, so that a link can name a screen that the route tree doesn't have yet.

/** The list of employees. */
export const employeesPath: string = '/employee';

export const editEmployeePath = (id: string): string => `/edit-employee/${id}`;
