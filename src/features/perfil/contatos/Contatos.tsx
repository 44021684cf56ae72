import type { Usuario } from '@/domain/perfil'
import { ContatoRow } from './ContatoRow'

/** Both contacts, each with its state and what can be done about it. */
export function Contatos({ perfil }: { perfil: Usuario }) {
  return (
    <ul className="divide-y divide-linha">
      <ContatoRow campo="email" perfil={perfil} />
      <ContatoRow campo="telefone" perfil={perfil} />
    </ul>
  )
}
