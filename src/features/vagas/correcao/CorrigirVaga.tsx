import { useQuery } from '@tanstack/react-query'
import { Pending } from '@/components/feedback/Pending'
import { Drawer } from '@/components/panel/Drawer'
import { vagaQueries, type VagaResumo } from '../api'
import { CorrecaoForm } from './CorrecaoForm'
import { corrigirVaga } from './textos'

type Props = { vaga: VagaResumo | null; onClose: () => void }

/** The ad that was held back: what was found, the law behind it, and the texts to change (fn_corrigir_vaga). */
export function CorrigirVaga({ vaga, onClose }: Props) {
  return (
    <Drawer
      open={vaga !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      eyebrow={`Vaga ${vaga?.codigo_ref ?? ''}`}
      title={corrigirVaga.titulo}
      description={corrigirVaga.descricao}
    >
      {vaga ? <Carregada id={vaga.id} onClose={onClose} /> : null}
    </Drawer>
  )
}

function Carregada({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...vagaQueries.byId(id), refetchOnWindowFocus: false })
  const { data } = query
  if (data) return <CorrecaoForm vaga={data} onClose={onClose} />
  return <Pending query={query} label={corrigirVaga.carregandoAnuncio} place="h-64 rounded-cartao" />
}
