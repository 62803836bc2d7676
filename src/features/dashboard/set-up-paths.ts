/**
 * Where each thing is added, and where it is listed once there is one.
 * Plain text, so that a step can stand here before its screen is in the route tree.
 */
export const setUpPaths = {
  departments: { add: '/add-department', list: '/department' },
  designations: { add: '/add-designation', list: '/designation' },
  employees: { add: '/add-employee', list: '/employee' },
  plan: { add: '/subscription', list: '/subscription' },
  card: { add: '/add-card', list: '/manage-subscription' },
  rides: { add: '/create-trip', list: '/trips' },
} satisfies Record<string, SetUpPath>;

export type SetUpPath = { add: string; list: string };
