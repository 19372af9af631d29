export const REPORTS = '/admin/reports';

export const reportPath = (id: number): string => `${REPORTS}/${id}`;

/** The number in a page's path; 0, which no report has, for what is none. */
export const reportIdOf = ({ id }: Record<string, string | undefined>): number =>
  /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : 0;
