import { Link } from 'react-router-dom'
import { Badge } from '@/components/ui/Badge'
import { Marca } from '@/components/identidade/Marca'
import { TOM_DA_PROPOSTA } from '@/domain/tons'
import { paths } from '@/lib/paths'
import type { Coluna, Estado } from './proposta-view'
import { consultoriaTextos } from './textos'

/** The client's words for a decision that is the consultancy's status too. */
const TITULO: Record<Exclude<Estado, 'aguarda'>, string> = {
  aceita: 'Aceita',
  recusada: 'Não escolhida',
  expirada: 'Expirada',
  retirada: 'Retirada',
}

/** The sender of a proposal, by mark and name. */
export function NomeDaConsultoria({ coluna: { proposta } }: { coluna: Coluna }) {
  return (
    <span className="flex items-center gap-3 text-lg font-semibold">
      <Marca
        id={proposta.consultoria_slug ?? proposta.id}
        name={proposta.consultoria_nome}
        logo={proposta.logo}
        lado={44}
        className="print:hidden"
      />
      <span className="wrap-anywhere">{proposta.consultoria_nome}</span>
    </span>
  )
}

/** About the sender: the directory, its place, its page, and the decision if there is one. */
export function Consultoria({ coluna: { proposta, local, estado } }: { coluna: Coluna }) {
  return (
    <>
      <span className="mt-0.5 block text-sm font-normal text-tinta-suave">
        {proposta.no_diretorio ? (
          <span>
            <span className="font-semibold">No diretório.</span> {consultoriaTextos.aprovada}
          </span>
        ) : (
          <span>
            <span className="font-semibold">{consultoriaTextos.semCadastroDiretorio}</span> {consultoriaTextos.naoConferida}
          </span>
        )}
      </span>
      {local ? <span className="block text-sm font-normal text-tinta-suave">{local}</span> : null}
      {proposta.consultoria_slug ? (
        <Link
          to={paths.consultoria(proposta.consultoria_slug)}
          className="inline-block py-1 text-sm font-semibold text-marca underline underline-offset-4 print:hidden"
        >
          Ver perfil<span className="sr-only">{` de ${proposta.consultoria_nome}`}</span>
        </Link>
      ) : null}
      {estado === 'aguarda' ? null : (
        <span className="mt-1.5 block">
          <Badge tone={TOM_DA_PROPOSTA[estado]}>{TITULO[estado]}</Badge>
        </span>
      )}
    </>
  )
}
