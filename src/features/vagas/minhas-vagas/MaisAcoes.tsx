import * as Menu from '@radix-ui/react-dropdown-menu'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Reticencias } from '@/components/panel/Reticencias'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import type { VagaResumo } from '../api'
import type { AcaoId, listAcoesDaVaga } from './acoes'
import { maisAcoes } from './textos'

const item = 'flex min-h-11 w-full items-center rounded-campo px-3 text-sm font-medium outline-none data-[highlighted]:bg-suave'

type Props = {
  vaga: VagaResumo
  acoes: ReturnType<typeof listAcoesDaVaga>['outras']
  onAction: (acao: AcaoId) => void
  /** Its public page is here too: where there is no room for a button. */
  verPagina?: boolean
}

/** What can also be done with a vacancy. */
export function MaisAcoes({ vaga, acoes, onAction, verPagina = false }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<AcaoId | null>(null)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={trigger}
        aria-label={maisAcoes.rotulo(vaga.cargo)}
        className="grid size-11 place-items-center rounded-campo hover:bg-suave data-[state=open]:bg-suave print:hidden"
      >
        <Reticencias />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={6}
          // A dialog opens once the menu has gone and its button has the focus back: that is where closing it returns to.
          onCloseAutoFocus={() => {
            trigger.current?.focus()
            if (chosen.current) onAction(chosen.current)
            chosen.current = null
          }}
          className="z-40 min-w-52 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado"
        >
          {verPagina ? (
            <Menu.Item asChild>
              <Link to={paths.vaga(vaga.codigo_ref)} className={item}>
                {maisAcoes.verPagina}
              </Link>
            </Menu.Item>
          ) : null}
          {acoes.map(({ id, rotulo }) =>
            id === 'editar' || id === 'modelo' || id === 'editar_texto' ? (
              <Menu.Item key={id} asChild>
                <Link
                  to={
                    id === 'editar_texto'
                      ? paths.editarVaga(vaga.id)
                      : paths.novaVaga(id === 'editar' ? { vaga: vaga.id } : { modelo: vaga.id })
                  }
                  state={{ de: 'minhas-vagas' }}
                  className={item}
                >
                  {rotulo(vaga)}
                </Link>
              </Menu.Item>
            ) : (
              <Menu.Item
                key={id}
                className={cx(item, id === 'encerrar' && 'text-erro')}
                onSelect={() => {
                  chosen.current = id
                }}
              >
                {rotulo(vaga)}
              </Menu.Item>
            ),
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
