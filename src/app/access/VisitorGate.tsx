import { Outlet } from 'react-router-dom'
import { useSession } from '@/lib/session'
import { lazyPage } from '../lazy-page'

/** Who reads the profile of the signed-in person, which a visitor has no use for. */
export const Forward = lazyPage(async () => ({ default: (await import('../guards')).ForwardSignedIn }))

/** Around a page only for visitors: a signed-in person is led on instead. */
export const VisitorGate = () => (useSession() ? <Forward /> : <Outlet />)
