import { latePart } from '../../kit/late-part.tsx';

/** The cards with charts and what stands below them: the page answers before their code is here. */
export const ExpensesCard = latePart(async () => (await import('./ExpensesCard.tsx')).ExpensesCard);
export const ProfitCard = latePart(async () => (await import('./ProfitCard.tsx')).ProfitCard);
export const LeadsCard = latePart(async () => (await import('./LeadsCard.tsx')).LeadsCard);
export const RevenueCard = latePart(async () => (await import('./RevenueCard.tsx')).RevenueCard);
export const WeekdaysCard = latePart(async () => (await import('./WeekdaysCard.tsx')).WeekdaysCard);
export const ProductsCard = latePart(async () => (await import('./ProductsCard.tsx')).ProductsCard);
export const CountriesCard = latePart(async () => (await import('./CountriesCard.tsx')).CountriesCard);
export const TransactionsCard = latePart(async () => (await import('./TransactionsCard.tsx')).TransactionsCard);
export const InvoicesCard = latePart(async () => (await import('./InvoicesCard.tsx')).InvoicesCard);
