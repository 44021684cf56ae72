import { cx } from '@/components/ui/cx'
import type { RespostasDaEmpresa } from '@/domain/contratos/publicas'
import { linhaDeRespostas as textos } from './textos'

type Props = { respostas: RespostasDaEmpresa | null | undefined }

/** How a company answers who applies, in one line of its ad. */
export const LinhaDeRespostas = ({ respostas }: Props) => (
  <p className={cx('text-sm', !respostas && 'text-tinta-suave')}>
    <span>{respostas ? textos.resumo(respostas) : textos.semDados}</span>
  </p>
)
