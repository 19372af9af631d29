/** Where a project of a user is added or changed without the drawer. */
export const projectHref = (userId: number, project?: number): string =>
  project === undefined ? `/user/project/add/${userId}` : `/user/project/edit/${project}?user=${userId}`;
