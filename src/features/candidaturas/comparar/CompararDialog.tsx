import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Dialog } from '@/components/ui/Dialog'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { findCartaoNaTela } from '../quadro/foco'
import { listLinhas } from './linhas'
import { comparar } from './textos'

/** The most applications side by side. */
export const MAX_PARA_COMPARAR = 3

type Props = {
  open: boolean
  candidaturas: readonly Candidatura[]
  onOpen: (candidatura: Candidatura) => void
  onClose: () => void
}

/** Two or three applications side by side, with what the board already has. */
export function CompararDialog({ open, candidaturas, onOpen, onClose }: Props) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={() => findCartaoNaTela(candidaturas[0]?.id ?? '')}
      title={comparar.titulo(candidaturas.length)}
    >
      {open ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolled with the keyboard
        <div role="region" aria-label={comparar.rotulo} tabIndex={0} className="-mx-2 overflow-x-auto px-2 pb-1">
          <table
            className={cx('w-full table-fixed border-collapse text-left text-sm', candidaturas.length > 2 && 'min-w-[27rem]')}
          >
            <thead>
              <tr>
                {candidaturas.map(({ id, nome }) => (
                  <th key={id} scope="col" className="px-2 pb-3 align-bottom text-base font-semibold wrap-anywhere first:pl-0">
                    {nome}
                  </th>
                ))}
              </tr>
            </thead>
            {listLinhas(candidaturas).map(({ titulo, valores }) => (
              <tbody key={titulo} className="border-t border-linha">
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={candidaturas.length}
                    className="pt-2.5 text-xs font-normal wrap-anywhere text-tinta-suave"
                  >
                    {titulo}
                  </th>
                </tr>
                <tr>
                  {candidaturas.map(({ id }, n) => (
                    <td key={id} className="px-2 pt-0.5 pb-2.5 align-top wrap-anywhere whitespace-pre-line first:pl-0">
                      {valores[n] ?? <Vazio />}
                    </td>
                  ))}
                </tr>
              </tbody>
            ))}
            <tfoot>
              <tr>
                {candidaturas.map((candidatura) => (
                  <td key={candidatura.id} className="px-2 pt-3 first:pl-0">
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={comparar.abrir(candidatura.nome)}
                      onClick={() => onOpen(candidatura)}
                    >
                      {comparar.abrirCurto}
                    </Button>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}

const Vazio = () => (
  <>
    <span aria-hidden="true" className="text-tinta-suave">
      –
    </span>
    <span className="sr-only">{comparar.vazio}</span>
  </>
)
