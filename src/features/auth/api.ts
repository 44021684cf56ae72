import { getSupabase } from '@/lib/supabase'
import { signOut } from './sign-out'

/** Ends the session of this device. Never fails: without the server, the device still forgets it. */
export const sair = () => signOut(getSupabase)
