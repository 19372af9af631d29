/** The closed value sets of users, apart from the schemas so that the browser can have them without a schema library. */
/** Roles of the invented people of the demo (specification §4). */
export const sampleRoles = ['admin', 'editor', 'author', 'maintainer', 'subscriber'] as const;
export const userRoles = [...sampleRoles, 'analyst', 'viewer', 'sensor'] as const;
export const userPlans = ['basic', 'team', 'company', 'enterprise'] as const;
export type UserPlan = (typeof userPlans)[number];
export const userStatuses = ['active', 'inactive', 'pending'] as const;

/** Columns the list can be sorted by; a leading `-` sorts downwards. */
export const userSorts = ['fullName', 'email', 'role', 'currentPlan', 'status', 'company'] as const;
