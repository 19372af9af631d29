import { subject } from '@casl/ability';
import t from 'tap';
import { type AbilityRule, abilityOf } from './abilities.ts';
import { abilitiesFor } from './role-abilities.ts';

t.test('who may what (specification §6)', async (t) => {
  const admin = abilityOf(abilitiesFor({ role: 'admin' }));
  const client = abilityOf(abilitiesFor({ role: 'client' }));
  const visitor = abilityOf(abilitiesFor(null));
  t.ok(admin.can('delete', 'User'));
  t.ok(admin.can('read', 'Threat'));
  t.ok(client.can('read', 'AclDemo'));
  t.ok(client.can('read', 'Auth'));
  t.notOk(client.can('read', 'Threat'));
  t.notOk(client.can('update', 'AclDemo'));
  t.ok(visitor.can('read', 'Auth'));
  t.notOk(visitor.can('read', 'AclDemo'));
});

t.test('rules take conditions, fields and inversion', async (t) => {
  const rules: AbilityRule[] = [
    { action: 'read', subject: 'Threat', conditions: { sensor: 'edge' } },
    { action: 'update', subject: 'User', fields: ['email'] },
    { action: 'read', subject: 'User' },
    { action: 'read', subject: 'User', inverted: true, conditions: { id: 1 } },
  ];
  const ability = abilityOf(rules);
  t.ok(ability.can('read', subject('Threat', { sensor: 'edge' })));
  t.notOk(ability.can('read', subject('Threat', { sensor: 'core' })));
  t.ok(ability.can('update', 'User', 'email'));
  t.notOk(ability.can('update', 'User', 'role'));
  t.ok(ability.can('read', subject('User', { id: 2 })));
  t.notOk(ability.can('read', subject('User', { id: 1 })));
});
