import { Marca } from '@/components/identidade/Marca'
import { ITEM_DE_MAIS, Mais } from '@/components/panel/Mais'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { formatCnpj } from '@/domain/br/cnpj-formato'
import { formatDia } from '@/domain/br/quando'
import type { Empresa } from './api'
import { empresaCard } from './textos'

type Props = {
  empresa: Empresa
  /** Path of its logo. */
  logo: string | undefined
  conferida: boolean
  onEdit: () => void
  onConferir: () => void
  onPagina: () => void
  onPessoas: () => void
  onDelete: () => void
}

/** One own company, with its actions. */
export function EmpresaCard({ empresa, logo, conferida, onEdit, onConferir, onPagina, onPessoas, onDelete }: Props) {
  const { id, nome_fantasia: nome, razao_social: razao, cnpj, setor, porte, created_at: desde } = empresa
  return (
    <li className="flex flex-col rounded-cartao border border-linha bg-superficie shadow-cartao">
      <div className="flex-1 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <Marca id={nome} name={nome} logo={logo ?? null} lado={44} />
            <h2 id={`empresa-${id}`} className="min-w-0 text-lg break-words">
              {nome}
            </h2>
          </div>
          {conferida ? (
            <button type="button" aria-describedby={`empresa-${id}`} onClick={onConferir} className="-my-2 min-h-11">
              <Badge tone="success">{empresaCard.conferida}</Badge>
            </button>
          ) : (
            <Button variant="secondary" size="sm" aria-describedby={`empresa-${id}`} onClick={onConferir} className="-my-2">
              {empresaCard.conferir}
            </Button>
          )}
        </div>
        {razao ? <p className="mt-0.5 text-sm break-words text-tinta-suave">{razao}</p> : null}
        <dl className="mt-4 space-y-1 text-sm">
          {[
            ['CNPJ', cnpj ? formatCnpj(cnpj) : null],
            ['Setor', setor],
            ['Porte', porte],
            ['Desde', formatDia(desde)],
          ].map(([rotulo, valor]) =>
            valor ? (
              <div key={rotulo} className="flex gap-2">
                <dt className="w-14 shrink-0 text-tinta-suave">{rotulo}</dt>
                <dd className="min-w-0 tabular-nums">{valor}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <div className="flex flex-wrap border-t border-linha px-2 py-2 sm:px-3">
        <Button variant="ghost" size="sm" className="!px-3" aria-describedby={`empresa-${id}`} onClick={onEdit}>
          Editar
        </Button>
        <Button variant="ghost" size="sm" className="!px-3" aria-describedby={`empresa-${id}`} onClick={onPagina}>
          Página pública
        </Button>
        <Button variant="ghost" size="sm" className="!px-3" aria-describedby={`empresa-${id}`} onClick={onPessoas}>
          {empresaCard.pessoas}
        </Button>
        <Mais label={empresaCard.mais(nome)} className="ml-auto">
          <button type="button" onClick={onDelete} className={`${ITEM_DE_MAIS} text-erro`}>
            {empresaCard.excluir}
          </button>
        </Mais>
      </div>
    </li>
  )
}
