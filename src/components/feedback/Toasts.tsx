import { Toaster } from 'sonner'

const text = 'text-tinta font-sans'

/** Where toasts appear. Mounted by `notify` on its first use, so pages without toasts never load it. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      offset="5rem"
      mobileOffset={{ top: '5rem' }}
      closeButton
      duration={7000}
      containerAriaLabel="Avisos"
      toastOptions={{
        closeButtonAriaLabel: 'Fechar aviso',
        classNames: {
          toast: `${text} !rounded-cartao !border-linha !bg-superficie !shadow-elevado`,
          title: '!font-semibold !text-sm',
          description: '!text-tinta-suave !text-sm',
          success: '[&_[data-icon]]:!text-sucesso',
          error: '!border-erro [&_[data-icon]]:!text-erro',
        },
      }}
    />
  )
}
