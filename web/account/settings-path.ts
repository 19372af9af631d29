/** The tabs of the account's settings, as they stand in the address. */
export type SettingsTab = 'account' | 'security' | 'billing-plans' | 'notification' | 'connection';

export const settingsPath = (tab: SettingsTab): string => `/pages/account-settings/${tab}`;
