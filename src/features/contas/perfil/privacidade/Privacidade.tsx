import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { formatDiaPorExtenso } from '@/domain/br/quando'
import { CONSENTIMENTOS, isFinalidadeConsentimento } from '@/domain/consentimentos'
import { openCookiePreferences } from '@/lib/cookies'
import { useSingleMutation } from '@/lib/query'
import { type Consentimento, perfilQueries, revokeConsentimento } from '../api'
import { Lista } from '../Lista'
import { consentimentosTextos, privacidade, revogar } from '../textos'

/** The person's consents, and the choice about cookies. */
export function Privacidade({ userId }: { userId: string }) {
  const consentimentos = useQuery(perfilQueries.consentimentos(userId))
  return (
    <>
      <h3 id="consentimentos" tabIndex={-1} className="text-base outline-none">
        Consentimentos
      </h3>
      <div className="mt-2">
        <Lista query={consentimentos} loading={privacidade.carregandoConsentimentos}>
          {(list) => <Consentimentos userId={userId} consentimentos={list} />}
        </Lista>
      </div>
      <h3 className="mt-7 text-base">Cookies</h3>
      <p className="mt-1 text-sm text-tinta-suave">{privacidade.ondeVale}</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={openCookiePreferences}>
        {privacidade.preferenciasCookies}
      </Button>
    </>
  )
}

/** Number shown before the rest is requested. */
const PRIMEIROS = 5

/** Every consent with its date and the version of its text; revocable ones have a button. */
function Consentimentos({ userId, consentimentos }: { userId: string; consentimentos: readonly Consentimento[] }) {
  const [all, setAll] = useState(false)
  if (consentimentos.length === 0) return <p className="text-sm text-tinta-suave">{consentimentosTextos.nenhum}</p>
  const shown = all ? consentimentos : consentimentos.slice(0, PRIMEIROS)
  return (
    <>
      <ul className="divide-y divide-linha border-y border-linha">
        {shown.map((consentimento) => (
          <Linha key={consentimento.id} userId={userId} consentimento={consentimento} />
        ))}
      </ul>
      {shown.length < consentimentos.length ? (
        <Button variant="ghost" size="sm" className="mt-3 -ml-4" onClick={() => setAll(true)}>
          {consentimentosTextos.mostrarTodos(consentimentos.length)}
        </Button>
      ) : null}
    </>
  )
}

function Linha({ userId, consentimento }: { userId: string; consentimento: Consentimento }) {
  const { finalidade, versao, concedido_em, revogado_em, tipo_servico } = consentimento
  const known = isFinalidadeConsentimento(finalidade) ? CONSENTIMENTOS[finalidade] : undefined
  const titulo = [known?.titulo ?? finalidade, tipo_servico].filter(Boolean).join(': ')
  const aoRevogar = known && 'aoRevogar' in known ? known.aoRevogar : undefined
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{titulo}</span>
          <Badge tone={revogado_em ? 'neutral' : 'success'}>{revogado_em ? 'Revogado' : 'Ativo'}</Badge>
        </p>
        {known ? <p className="mt-1 text-sm text-tinta-suave">{`“${known.texto}”`}</p> : null}
        <p className="mt-1 text-sm text-tinta-suave">
          Aceito em <time dateTime={concedido_em}>{formatDiaPorExtenso(concedido_em)}</time>
          {revogado_em ? (
            <span>
              , revogado em <time dateTime={revogado_em}>{formatDiaPorExtenso(revogado_em)}</time>
            </span>
          ) : null}
          <span>{`. Versão ${versao}.`}</span>
        </p>
      </div>
      {aoRevogar && !revogado_em ? (
        <Revogar userId={userId} id={consentimento.id} titulo={titulo} consequence={aoRevogar} />
      ) : null}
    </li>
  )
}

type Props = { userId: string; id: number; titulo: string /** What revoking does. */; consequence: string }

/** Revokes a consent, after its consequence was shown. */
function Revogar({ userId, id, titulo, consequence }: Props) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const revoke = useSingleMutation({
    mutationFn: () => revokeConsentimento(id),
    onSuccess: () => {
      setOpen(false)
      notify.success(revogar.consentimentoRevogado)
      // The button disappears with the consent: focus returns to the heading.
      const { queryKey } = perfilQueries.consentimentos(userId)
      void queries.invalidateQueries({ queryKey }).then(() => document.getElementById('consentimentos')?.focus())
    },
  })
  const change = (next: boolean) => {
    setOpen(next)
    revoke.reset()
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => change(true)} aria-label={`Revogar ${titulo}`}>
        Revogar
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={revogar.titulo}
        description={consequence}
        confirm={['Revogar', 'Revogando...']}
        cancel="Manter"
        action={revoke}
      >
        <p className="font-semibold">{titulo}</p>
      </ConfirmDialog>
    </>
  )
}
