import { useState } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { CONSENTIMENTOS, isFinalidadeConsentimento } from '@/domain/consentimentos'
import { formatDiaPorExtenso } from '@/domain/br/quando'
import type { Consentimento } from '../api'
import { Revogar } from './Revogar'
import { consentimentosTextos } from './textos'

/** Number shown before the rest is requested. */
const PRIMEIROS = 5

/** Every consent with its date and the version of its text; revocable ones have a button. */
export function Consentimentos({ userId, consentimentos }: { userId: string; consentimentos: readonly Consentimento[] }) {
  const [all, setAll] = useState(false)
  if (consentimentos.length === 0) return <p className="text-sm text-tinta-suave">{consentimentosTextos.voceNaoDeu}</p>
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
