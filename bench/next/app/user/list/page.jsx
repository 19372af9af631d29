import { cookies } from 'next/headers';
import users from '../../../users.json';
import { UserList } from '../../pages';

export default async function Page() {
  await cookies();
  return <UserList users={users} />;
}
