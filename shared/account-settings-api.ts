import type { Profile } from './account.ts';
import type {
  BillingAddress,
  Deactivation,
  EmailChange,
  NewWebhook,
  NotificationChoices,
  PlanChoice,
  Webhook,
  WebhookChanges,
  Webhooks,
  WebhookWithSecret,
} from './account-settings.ts';
import type { Api } from './api.ts';

/** Calls about the settings of one's own account; all throw ApiError. */
export const accountSettingsApi = ({ get, post, patch, put, delete: remove }: Api) => ({
  changeEmail: (change: EmailChange) => post<Profile>('/api/account/email', change),
  choosePlan: (choice: PlanChoice) => put<Profile>('/api/account/plan', choice),
  deactivate: (body: Deactivation) => post<void>('/api/account/deactivation', body),
  /** As its first bytes say: JPEG, PNG, WebP or GIF, 800 KiB at most. */
  setPhoto: (photo: Blob) => put<Profile>('/api/account/photo', photo),
  removePhoto: () => remove<void>('/api/account/photo'),
  /** Pages show it by its address; this is for who wants to know whether it is there. */
  photo: (name: string, signal?: AbortSignal) => get<unknown>(`/api/photos/${encodeURIComponent(name)}`, {}, signal),
  notifications: (signal?: AbortSignal) => get<NotificationChoices>('/api/account/notifications', {}, signal),
  setNotifications: (choices: NotificationChoices) => put<NotificationChoices>('/api/account/notifications', choices),
  billingAddress: (signal?: AbortSignal) => get<BillingAddress>('/api/account/billing-address', {}, signal),
  setBillingAddress: (address: BillingAddress) => put<BillingAddress>('/api/account/billing-address', address),
  webhooks: (signal?: AbortSignal) => get<Webhooks>('/api/account/webhooks', {}, signal),
  createWebhook: (webhook: NewWebhook) => post<WebhookWithSecret>('/api/account/webhooks', webhook),
  updateWebhook: (id: number, changes: WebhookChanges) => patch<Webhook>(`/api/account/webhooks/${id}`, changes),
  removeWebhook: (id: number) => remove<void>(`/api/account/webhooks/${id}`),
});
