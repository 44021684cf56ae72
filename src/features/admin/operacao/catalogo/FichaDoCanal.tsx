import { STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatQuantidade } from '@/lib/format'
import { type FichaProps, getTitulo } from '../../fila/fila'
import { Parte } from '../../fila/Parte'
import { CanalForm } from './CanalForm'
import { LogoDoCanal } from './LogoDoCanal'
import { fichaDoCanal, logoDoCanal } from './textos'

/** A channel, the state of its lines, and its editable fields. */
export function FichaDoCanal({ detalhe: { linha, relacionados }, onRecarregar }: FichaProps<'canais'>) {
  const linhas = Object.entries(relacionados.linhas)
  return (
    <>
      <Parte titulo={fichaDoCanal.vendasDesteCanal}>
        {linhas.length === 0 ? (
          <p className="text-sm text-tinta-suave">{fichaDoCanal.ninguemEscolheuCanal}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {linhas.map(([status, quantas]) => (
              <li key={status}>
                <span className="text-tinta-suave">{`${getTitulo(STATUS_CANAL, status)}:`}</span>{' '}
                <strong>{formatQuantidade(quantas, 'linha', 'linhas')}</strong>
              </li>
            ))}
          </ul>
        )}
      </Parte>
      <Parte titulo={logoDoCanal.titulo}>
        <LogoDoCanal canal={linha} onSalvo={onRecarregar} />
      </Parte>
      <Parte titulo={fichaDoCanal.proximasVagas}>
        <CanalForm key={JSON.stringify(linha)} canal={linha} onSalvo={onRecarregar} onRecarregar={onRecarregar} />
      </Parte>
    </>
  )
}
