import type { RefObject } from 'react'
import type { Usuario } from '@/domain/perfil'
import { ContatoRow } from './ContatoRow'

type Props = { perfil: Usuario /** See `ContatoRow`. */; onward?: RefObject<HTMLElement | null> }

/** Both contacts, each with its state and its actions. */
export function Contatos({ perfil, onward }: Props) {
  return (
    <ul className="divide-y divide-linha">
      <ContatoRow campo="email" perfil={perfil} onward={onward} />
      <ContatoRow campo="telefone" perfil={perfil} onward={onward} />
    </ul>
  )
}
