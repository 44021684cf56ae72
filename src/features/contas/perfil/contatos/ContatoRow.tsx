import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '@/components/form/field-ids'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatTelefone } from '@/domain/br/telefone'
import type { Usuario } from '@/domain/perfil'
import { CodigoDialog } from '../../codigo/CodigoDialog'
import { createRascunho } from '../rascunho'
import { createAnterior } from './anterior'
import { ContatoForm } from './ContatoForm'
import { type CampoDeContato, CONTATOS } from './contatos'
import { useVerificacao } from './use-verificacao'
import { VoltarAoAnterior } from './VoltarAoAnterior'
import { contatoRow } from './textos'

type Props = {
  campo: CampoDeContato
  perfil: Usuario
  /** The next focus after a code, once it exists: the goal of the visit. */
  onward?: RefObject<HTMLElement | null> | undefined
}

/** One contact of the person: its value, its state, and the buttons to verify and change it. */
export function ContatoRow({ campo, perfil, onward }: Props) {
  const { rotulo, flag } = CONTATOS[campo]
  const value = perfil[campo]
  const verified = perfil[flag]
  // Restores the input of a session that ended.
  const [editing, setEditing] = useState(() => createRascunho(`contato-${campo}`, perfil.auth_user_id, [campo]).read() !== null)
  const change = useRef<HTMLButtonElement>(null)
  const verificacao = useVerificacao({ campo, perfil })
  const kept = createAnterior(perfil.auth_user_id, campo)
  const anterior = verified ? null : kept.read()

  const edit = () => {
    flushSync(() => setEditing(true))
    focusField(campo)
  }
  const close = () => {
    flushSync(() => setEditing(false))
    change.current?.focus()
  }
  const onSaved = (saved: Usuario) => {
    if (verified && value && !saved[flag]) kept.write(value)
    close()
    const contact = saved[campo]
    if (contact && !saved[flag]) verificacao.start(contact)
  }

  return (
    <li className="py-5 first:pt-0 last:pb-0">
      {editing || !value ? (
        <ContatoForm campo={campo} perfil={perfil} onSaved={onSaved} onCancel={value ? close : undefined} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-tinta-suave">
              <span>{rotulo}</span>
              <Badge tone={verified ? 'success' : 'warning'}>
                {verified ? contatoRow.verificado : contatoRow.faltaVerificar}
              </Badge>
            </p>
            <p className="mt-1 font-semibold wrap-anywhere">{campo === 'telefone' ? formatTelefone(value) : value}</p>
          </div>
          <div className="flex gap-2.5">
            {verified ? null : (
              <Button
                size="sm"
                loading={verificacao.sending}
                onClick={() => verificacao.start(value)}
                aria-label={`Verificar ${rotulo.toLowerCase()}`}
              >
                {verificacao.sending ? 'Enviando...' : 'Verificar'}
              </Button>
            )}
            <Button ref={change} size="sm" variant="secondary" onClick={edit} aria-label={`Alterar ${rotulo.toLowerCase()}`}>
              Alterar
            </Button>
          </div>
        </div>
      )}
      {anterior === null || anterior === value || editing ? null : (
        <VoltarAoAnterior
          campo={campo}
          perfil={perfil}
          anterior={anterior}
          onSaved={(contact) => {
            kept.clear()
            change.current?.focus()
            verificacao.start(contact)
          }}
        />
      )}
      {verificacao.problem === undefined ? null : (
        <Notice tone="error" live className="mt-4">
          {verificacao.problem}
        </Notice>
      )}
      {verificacao.dialog ? <CodigoDialog {...verificacao.dialog} returnTo={() => onward?.current ?? change.current} /> : null}
    </li>
  )
}
