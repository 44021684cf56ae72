import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { PhoneField } from '@/components/form/masked/PhoneField'
import { EmailField } from '@/components/form/text/EmailField'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { Spinner } from '@/components/ui/Spinner'
import { formatTelefone } from '@/domain/br/telefone'
import type { Usuario } from '@/domain/perfil'
import { useSingleMutation } from '@/lib/query'
import { CodigoDialog } from '../../codigo/CodigoDialog'
import { perfilQueries, updatePerfil } from '../api'
import { createRascunho } from '../rascunho'
import { contatoForm, contatoRow, voltarAoAnterior } from '../textos'
import { usePerfilForm } from '../use-perfil-form'
import { createAnterior } from './anterior'
import { type CampoDeContato, CONTATOS } from './contatos'
import { useVerificacao } from './use-verificacao'

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

type ContatoRowProps = {
  campo: CampoDeContato
  perfil: Usuario
  /** The next focus after a code, once it exists: the goal of the visit. */
  onward?: RefObject<HTMLElement | null> | undefined
}

/** One contact of the person: its value, its state, and the buttons to verify and change it. */
function ContatoRow({ campo, perfil, onward }: ContatoRowProps) {
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

type VoltarAoAnteriorProps = { campo: CampoDeContato; perfil: Usuario; anterior: string; onSaved: (anterior: string) => void }

/** Takes back the change of a contact that could not be verified. */
function VoltarAoAnterior({ campo, perfil, anterior, onSaved }: VoltarAoAnteriorProps) {
  const queries = useQueryClient()
  const back = useSingleMutation({
    mutationFn: () => updatePerfil(perfil.auth_user_id, { [campo]: anterior }),
    onSuccess: (saved) => {
      queries.setQueryData(perfilQueries.mine(perfil.auth_user_id).queryKey, saved)
      notify.success(voltarAoAnterior.perfilAtualizado, CONTATOS[campo].falta)
      onSaved(anterior)
    },
  })
  return (
    <>
      <button
        type="button"
        aria-busy={back.isPending || undefined}
        onClick={() => back.run()}
        className="mt-3 flex min-h-6 items-center gap-2 text-left text-sm font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
      >
        {back.isPending ? <Spinner /> : null}
        <span className="wrap-anywhere">
          {voltarAoAnterior.voltarPara(campo === 'telefone' ? formatTelefone(anterior) : anterior)}
        </span>
      </button>
      <Failure error={back.error} className="mt-3" />
    </>
  )
}

type ContatoFormProps = {
  campo: CampoDeContato
  perfil: Usuario
  onSaved: (perfil: Usuario) => void
  /** Absent without a previous contact. */
  onCancel?: () => void
}

/** Sets one contact; saving sends a code there at once. */
function ContatoForm({ campo, perfil, onSaved, onCancel }: ContatoFormProps) {
  const { rotulo, dica, troca, flag, falta, faltaONovo } = CONTATOS[campo]
  const { form, saving, submit, discard } = usePerfilForm({
    name: `contato-${campo}`,
    perfil,
    campos: [campo],
    onSaved,
    stillToDo: (saved) => (saved[flag] ? undefined : perfil[campo] ? faltaONovo : falta),
  })
  // With both verified, one is unverified until the new one is verified; with only one the change is refused.
  const givesUp = perfil.email_verificado && perfil.telefone_verificado
  const Field = campo === 'email' ? EmailField : PhoneField
  return (
    <FormShell form={form} aria-label={`Informar ${rotulo.toLowerCase()}`} onSubmit={submit}>
      <Field name={campo} label={rotulo} hint={givesUp ? `${dica} ${troca}` : dica} />
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" size="sm" loading={saving}>
          {saving ? contatoForm.salvando : contatoForm.salvarReceberCodigo}
        </Button>
        {onCancel ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              discard()
              onCancel()
            }}
          >
            Cancelar
          </Button>
        ) : null}
      </div>
    </FormShell>
  )
}
