import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { FieldProps } from '@/components/form/Field'
import { TextField } from '@/components/form/TextField'
import { Notice } from '@/components/ui/Notice'
import { formatDiaHora } from '@/lib/format'
import { paths } from '@/lib/paths'
import { saudeQuery } from '../operacao/saude'
import { enderecoDeEntrega } from './textos'

/** An address, validated as typed: `https://` is not added. */
export const EnderecoField = (props: FieldProps) => <TextField {...props} type="url" settle={(text) => text.trim()} checkOnBlur />

type Props = FieldProps & {
  /** The kind of delivery that this address receives. */
  tipo: string
  /** Whether an address is stored: without one nothing is sent. */
  guardado: boolean
}

/** An address that rows are sent to, with what is wrong there: saving a setting does not mean that it works. */
export function EnderecoDeEntrega({ tipo, guardado, ...field }: Props) {
  const { data } = useQuery({ ...saudeQuery, enabled: guardado })
  const falha = guardado ? data?.entregas.find((outra) => outra.tipo === tipo) : undefined
  return (
    <>
      <EnderecoField {...field} />
      {falha ? (
        <Notice
          tone="warning"
          className="mt-3"
          title={
            falha.vezes === 1 ? enderecoDeEntrega.ultimaEntregaFalhou : enderecoDeEntrega.ultimasEntregasFalharam(falha.vezes)
          }
        >
          <span>{`Desde ${formatDiaHora(falha.desde)}${falha.erro ? `: ${falha.erro}` : ''}. `}</span>
          <Link
            to={`${paths.adminTabela('entregas')}?tipo=${tipo}&ok=false`}
            className="font-semibold underline underline-offset-4"
          >
            Ver as entregas
          </Link>
        </Notice>
      ) : null}
    </>
  )
}
