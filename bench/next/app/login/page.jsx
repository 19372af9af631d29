import { cookies } from 'next/headers';
import { Login } from '../pages';

export default async function Page() {
  await cookies();
  return <Login />;
}
