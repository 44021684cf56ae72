import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Pending } from '@/components/feedback/Pending'
import { Drawer } from '@/components/panel/Drawer'
import { formatDia } from '@/domain/br/quando'
import type { CurriculoGuardado } from '@/domain/contratos/candidaturas'
import { LazyLeitor } from '@/features/arquivos/LazyLeitor'
import { AppError } from '@/lib/errors'
import { joinPontos } from '@/lib/format'
import { guardadosQueries } from '../api'
import { formatLugar, formatPretensao } from '../candidatura-view'
import { Contato, DadosDaPessoa } from '../ficha/DadosDaPessoa'
import { curriculosGuardados } from '../textos'

/** One kept résumé beside the list. Opening it is what its candidate sees. */
export function CurriculoDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const queries = useQueryClient()
  const query = useQuery({ ...guardadosQueries.um(id ?? ''), enabled: id !== null })
  const curriculo = id === null ? undefined : query.data
  const terminou = query.error instanceof AppError && query.error.status === 404
  return (
    <Drawer
      open={id !== null}
      onOpenChange={() => {
        if (terminou) void queries.invalidateQueries({ queryKey: ['curriculos_guardados'] })
        onClose()
      }}
      title={<span className="wrap-anywhere">{curriculo?.nome ?? curriculosGuardados.carregandoUm}</span>}
      eyebrow={curriculo?.cargo}
      description={curriculo ? joinPontos([formatLugar(curriculo), formatPretensao(curriculo)]) || curriculo.empresa : undefined}
    >
      {curriculo ? <Curriculo curriculo={curriculo} /> : terminou ? <Failure error={query.error} /> : <Pending query={query} />}
    </Drawer>
  )
}

function Curriculo({ curriculo }: { curriculo: CurriculoGuardado }) {
  const [lendo, setLendo] = useState(false)
  const ler = useRef<HTMLButtonElement>(null)
  return (
    <>
      <p className="mb-4 text-sm text-tinta-suave">
        <span>{curriculosGuardados.quemVe}</span> <span>{curriculosGuardados.apagado(formatDia(curriculo.termina_em))}</span>
      </p>
      <Contato candidatura={curriculo} ler={ler} onLer={() => setLendo(true)} />
      <div className="mt-6">
        <DadosDaPessoa candidatura={curriculo} onLer={() => setLendo(true)} />
      </div>
      {lendo && curriculo.curriculo_nome ? (
        <LazyLeitor pdf={{ candidatura: curriculo.id }} nome={curriculo.curriculo_nome} onClose={() => setLendo(false)} />
      ) : null}
    </>
  )
}
