import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorButtonProps = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />;

/** A link that looks like a button; its target is checked against the routes, as every link's is. */
export const LinkButton = createLink(AnchorButton);
