import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Drawer } from '@/components/panel/Drawer'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { formatDia } from '@/domain/br/quando'
import { type Empresa, empresaQueries } from '../api'
import { conferenciaDaEmpresa as textos } from '../textos'
import { CodigoDaEmpresa } from './CodigoDaEmpresa'
import { DocumentoDaEmpresa } from './DocumentoDaEmpresa'
import { EnderecoForm, type Enderecos } from './EnderecoForm'

type Props = { empresa: Empresa | null; escritos: Enderecos; onClose: () => void }

/** The dialog in which a company shows who it is, by a code to a mailbox of its domain or by a document. */
export function ConferenciaDaEmpresa({ empresa, escritos, onClose }: Props) {
  return (
    <Drawer
      open={empresa !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={textos.titulo}
      eyebrow={empresa?.nome_fantasia}
      description={textos.descricao}
    >
      {empresa ? (
        <Passos key={empresa.id} empresaId={empresa.id} cnpj={empresa.cnpj} escritos={escritos} onClose={onClose} />
      ) : null}
    </Drawer>
  )
}

type PassosProps = Omit<Props, 'empresa'> & { empresaId: string; cnpj: string | null }

function Passos({ empresaId, cnpj, escritos, onClose }: PassosProps) {
  const query = useQuery(empresaQueries.conferencias())
  const { data } = query
  // Asked for by the person: another address, or once more before the year is over.
  const [pedindo, setPedindo] = useState(false)
  if (!data) return <Pending query={query} label={textos.carregando} place="h-48 rounded-cartao" />
  const {
    conferida = null,
    codigo_para: para = null,
    documento = null,
  } = data.find(({ empresa_id }) => empresa_id === empresaId) ?? {}
  const seguir = () => setPedindo(false)
  return (
    <>
      <div className="mb-6">
        <Badge tone={conferida ? 'success' : 'neutral'}>{conferida ? textos.conferida : textos.ainda}</Badge>
        {conferida ? (
          <p className="mt-3 wrap-anywhere">
            {conferida.dominio === 'cnpj'
              ? textos.porDocumento(formatDia(conferida.vale_ate))
              : textos.porDominio(conferida.dominio, formatDia(conferida.vale_ate))}
          </p>
        ) : null}
      </div>
      {para !== null && !pedindo ? (
        <CodigoDaEmpresa empresaId={empresaId} dominio={para} onOutro={() => setPedindo(true)} />
      ) : conferida !== null && !pedindo ? (
        <Button variant="secondary" onClick={() => setPedindo(true)}>
          {textos.deNovo}
        </Button>
      ) : (
        <EnderecoForm empresaId={empresaId} escritos={escritos} onSent={seguir} onClose={onClose} />
      )}
      {conferida === null || pedindo ? <DocumentoDaEmpresa empresaId={empresaId} cnpj={cnpj} documento={documento} /> : null}
    </>
  )
}
