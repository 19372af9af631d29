import type { Api } from './api.ts';
import type {
  NewNotificationRule,
  NewNotificationTarget,
  NotificationDelivery,
  NotificationDeliveryPage,
  NotificationDeliveryQuery,
  NotificationDryRun,
  NotificationDryRunQuery,
  NotificationRule,
  NotificationRuleChanges,
  NotificationRulePage,
  NotificationRuleQuery,
  NotificationTarget,
  NotificationTargetChanges,
  NotificationTargets,
  NotificationTargetWithSecret,
  NotificationTest,
} from './notify.ts';

const RULES = '/api/notification-rules';
const TARGETS = '/api/notification-targets';
const DELIVERIES = '/api/notification-deliveries';

/** Calls about notifications; all throw ApiError. */
export const notifyApi = ({ get, post, patch, delete: remove }: Api) => ({
  rules: (query: Partial<NotificationRuleQuery>, signal?: AbortSignal) =>
    get<NotificationRulePage>(RULES, query, signal),
  rule: (id: number | string, signal?: AbortSignal) => get<NotificationRule>(`${RULES}/${id}`, {}, signal),
  createRule: (rule: NewNotificationRule) => post<NotificationRule>(RULES, rule),
  updateRule: (id: number | string, changes: NotificationRuleChanges) =>
    patch<NotificationRule>(`${RULES}/${id}`, changes),
  removeRule: (id: number) => remove<void>(`${RULES}/${id}`),
  restoreRule: (id: number) => post<NotificationRule>(`${RULES}/${id}/restore`),
  dryRun: (query: NotificationDryRunQuery, signal?: AbortSignal) =>
    get<NotificationDryRun>(`${RULES}/dry-run`, query, signal),
  targets: (signal?: AbortSignal) => get<NotificationTargets>(TARGETS, {}, signal),
  target: (id: number | string, signal?: AbortSignal) => get<NotificationTarget>(`${TARGETS}/${id}`, {}, signal),
  createTarget: (target: NewNotificationTarget) => post<NotificationTargetWithSecret>(TARGETS, target),
  updateTarget: (id: number | string, changes: NotificationTargetChanges) =>
    patch<NotificationTarget>(`${TARGETS}/${id}`, changes),
  removeTarget: (id: number) => remove<void>(`${TARGETS}/${id}`),
  restoreTarget: (id: number) => post<NotificationTarget>(`${TARGETS}/${id}/restore`),
  testTarget: (id: number) => post<NotificationTest>(`${TARGETS}/${id}/test`),
  deliveries: (query: Partial<NotificationDeliveryQuery>, signal?: AbortSignal) =>
    get<NotificationDeliveryPage>(DELIVERIES, query, signal),
  ownDeliveries: (query: Partial<NotificationDeliveryQuery>, signal?: AbortSignal) =>
    get<NotificationDeliveryPage>('/api/account/notification-deliveries', query, signal),
  retry: (id: number) => post<NotificationDelivery>(`${DELIVERIES}/${id}/retry`),
});
