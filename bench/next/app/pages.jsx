'use client';

import { createElement } from 'react';
import listTree from '../list.json';
import loginTree from '../login.json';

/** What an element of our page looks like as data: its name, its attributes, what is in it. */
const draw = (node, key, rows) => {
  if (typeof node === 'string') return node;
  const [name, attributes, children, markup] = node;
  const inside = name === 'tbody' ? rows : children.map((child, index) => draw(child, index, rows));
  return createElement(
    name,
    { key, ...attributes, ...(markup && { dangerouslySetInnerHTML: { __html: markup } }) },
    ...(markup || (inside ?? []).length === 0 ? [] : [inside]),
  );
};

const words = {
  admin: 'Administrator',
  editor: 'Editor',
  author: 'Author',
  maintainer: 'Maintainer',
  subscriber: 'Subscriber',
};
const shield =
  '<path fill="currentColor" d="m12 1l9 4v6c0 5.55-3.84 10.74-9 12c-5.16-1.26-9-6.45-9-12V5zm0 2.18L5 6.3v4.92C5 15.54 8.25 20 12 21c3.75-1 7-5.46 7-9.78V6.3z"/>';

const Row = ({ user }) => (
  <tr data-row={user.id} data-mark={user.role}>
    <td data-select="true">
      <label data-color="primary">
        <input type="checkbox" aria-label={user.fullName} />
      </label>
    </td>
    <td data-cell="fullName" data-sticky="true">
      <div data-user="true">
        <span data-avatar="true" aria-hidden="true">
          {user.fullName
            .split(' ')
            .map((word) => word[0])
            .join('')}
        </span>
        <a href={`/user/view/${user.id}`}>
          <bdi>{user.fullName}</bdi>
        </a>
        <bdi>{user.email}</bdi>
      </div>
    </td>
    <td data-cell="role" data-muted="true">
      <span data-word="true">
        <svg
          aria-hidden="true"
          width="20"
          height="20"
          viewBox="0 0 24 24"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant above
          dangerouslySetInnerHTML={{ __html: shield }}
        />
        {words[user.role]}
      </span>
    </td>
    <td data-cell="currentPlan" data-muted="true">
      {user.currentPlan}
    </td>
    <td data-cell="company" data-muted="true">
      <bdi>{user.company}</bdi>
    </td>
    <td data-cell="country" data-muted="true">
      <bdi>{user.country}</bdi>
    </td>
    <td data-cell="status">
      <span data-status={user.status}>{user.status}</span>
    </td>
  </tr>
);

export const Login = () => <>{loginTree.map((node, index) => draw(node, index, null))}</>;

export function UserList({ users }) {
  const rows = users.map((user) => <Row key={user.id} user={user} />);
  return <>{listTree.map((node, index) => draw(node, index, rows))}</>;
}
