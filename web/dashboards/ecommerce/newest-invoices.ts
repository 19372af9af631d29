/** The newest invoices of the period. */
export const newestInvoices = ({ from, to }: { from: string; to: string }) => ({
  startDate: from,
  endDate: to,
  perPage: 5,
});
