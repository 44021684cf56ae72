/** The mark of a field that may stay empty; required ones carry none. */
export const Opcional = () => <span className="text-base font-normal whitespace-nowrap text-tinta-suave"> (opcional)</span>
